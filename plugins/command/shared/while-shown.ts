import { nullable, seconds, type FieldOptions } from '@scn/core/schema/fields';

/** How long something stays; null for as long as nobody ends it. At most the longest scenario: 99 minutes. */
export const stays = (title: string, description: string, options: FieldOptions = {}) =>
  nullable(seconds({ minimum: 1, maximum: 5940, default: 5 }), { title, description, ...options });
