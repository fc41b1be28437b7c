import { response } from '@scn/core/document/actions/schema';
import { objectType } from '#graphql/object-type';
import { outputFields } from '#graphql/schema-type';
import { fieldsExcept } from '../document/fields-except';
import { expressionType } from '../expressions/expression-type';
import { commandType } from '../playlist/command-type';
import type { DescribedResponse } from '@scn/core/description/described-action';
import type { ScenarioContext } from '../context';

const plainFields = fieldsExcept(response.properties, 'conditions', 'playlist');

/** A response of an action. */
export const responseType = objectType<DescribedResponse, ScenarioContext>(
  'ScenarioActionResponse',
  'A response of an action.',
  (t, builder) => ({
    ...outputFields(builder, t, plainFields, 'ScenarioActionResponse', { value: (each) => each.response }),
    actionCode: t.exposeID('actionCode', { description: 'Its action.' }),
    ordinal: t.exposeInt('ordinal', { description: 'Its position among the responses of the action, from 0.' }),
    delayEnabled: t.field({
      type: 'Boolean',
      description: 'When the delay starts: from the trigger, or after the first response.',
      resolve: (each) => each.response.responseDelayStart !== 'immediate',
    }),
    conditions: t.expose('conditions', { type: expressionType(builder), description: 'Its conditions.' }),
    playlistCommands: t.expose('commands', {
      type: [commandType(builder)],
      description: 'Its playlist, in playing order.',
    }),
  }),
);
