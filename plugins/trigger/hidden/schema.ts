import { object } from '@scn/core/schema/fields';

export const schema = object({});
