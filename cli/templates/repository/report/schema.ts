import { flag, object } from '@scn/core/schema/fields';

export const schema = object({
  visibleOnStart: flag({ title: 'Visible on start', default: true }),
});
