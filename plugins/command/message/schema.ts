import { constant, list, object, oneOf, optionalReference, prose, seconds, title } from '@scn/sdk';
import { learnerRoles } from '../shared/learners';

export const schema = object({
  senderId: optionalReference('actor', {
    title: 'From',
    description: 'Leave empty for a message from the scenario itself.',
  }),
  roleIds: learnerRoles('To'),
  title: title({ title: 'Title' }),
  text: prose({ title: 'Text', maxLength: 1000, 'x-required': true }),
  closes: oneOf(
    [
      object(
        {
          by: constant('CONFIRMATION', { title: 'How' }),
          button: title({ title: 'Button', maxLength: 40, default: 'OK', 'x-required': true }),
        },
        { title: 'When the learner confirms' },
      ),
      object(
        {
          by: constant('CHOICE', { title: 'How' }),
          choices: list(
            object(
              {
                text: title({ title: 'Choice', maxLength: 100, 'x-required': true }),
                actionCode: optionalReference('action', {
                  title: 'Starts',
                  description: 'The action that this choice starts. Leave empty to only continue the playlist.',
                }),
              },
              { title: 'Choice' },
            ),
            { title: 'Choices', maxItems: 6, 'x-required': true },
          ),
        },
        { title: 'When the learner chooses' },
      ),
      object(
        {
          by: constant('TIME', { title: 'How' }),
          after: seconds({ title: 'After', minimum: 1, maximum: 120, default: 10 }),
        },
        { title: 'Automatically' },
      ),
    ],
    { title: 'Closes', description: 'The playlist continues when the message closes.' },
  ),
});
