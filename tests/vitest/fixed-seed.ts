import fc from 'fast-check';
import { effort } from '@scn/core/testing/effort';

// `npm test` tries the same cases each time, so that a change is never refused for a case that it has nothing to do with; longer runs try others
if (effort === 1) fc.configureGlobal({ seed: 20_261_124 });
