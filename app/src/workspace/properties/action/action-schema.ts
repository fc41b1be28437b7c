import { action } from '@scn/core/document/actions/schema';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';

/** The schema of actions, for forms. */
export const actionSchema = jsonSchemaOf(action);
