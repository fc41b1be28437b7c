import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { kitNamespace, kitTexts } from '@scn/kit/texts/kit-text';
import { show } from './application';
import { gridBench } from './grid-rounds';
import type { KitBench } from './kit-bench';
import { treeBench } from './tree-rounds';

await i18next
  .use(initReactI18next)
  .init({ lng: 'en-GB', resources: { 'en-GB': { [kitNamespace]: kitTexts['en-GB'] } } });

const stage = document.getElementById('stage');
if (stage === null) throw new Error('The page has no stage.');
show(stage, null);
Object.assign(window, { bench: { grid: gridBench(stage), tree: treeBench(stage) } satisfies KitBench });
