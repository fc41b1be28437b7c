import { nullable, seconds, type FieldOptions } from '@scn/sdk';

/** The field for how long something stays; null until it is ended. The maximum is the longest scenario, 99 minutes. */
export const stays = (title: string, description: string, options: FieldOptions = {}) =>
  nullable(seconds({ minimum: 1, maximum: 5940, default: 5 }), { title, description, ...options });
