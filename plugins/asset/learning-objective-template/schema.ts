import { choice, flag, integer, list, object, prose, title } from '@scn/sdk';

export const schema = object({
  name: title({ title: 'Name', 'x-required': true }),
  partnerAcknowledgementStatement: prose({ title: 'Partner acknowledgement' }),
  columns: list(
    object(
      {
        displayPosition: choice(['LEFT', 'CENTRE', 'RIGHT'], {
          title: 'Position',
          'x-values': { LEFT: 'The left column.', CENTRE: 'The middle column.', RIGHT: 'The right column.' },
        }),
        objectives: list(
          object(
            {
              level: integer({
                title: 'Level',
                description: '1 is the top level.',
                minimum: 1,
                maximum: 5,
                default: 1,
              }),
              title: title({ title: 'Title', 'x-required': true }),
              content: prose({ title: 'Content' }),
              displayFormat: choice(['BULLET', 'NUMBERED', 'PARAGRAPH'], {
                title: 'Display format',
                'x-values': {
                  BULLET: 'An item of a bulleted list.',
                  NUMBERED: 'An item of a numbered list.',
                  PARAGRAPH: 'A paragraph.',
                },
              }),
            },
            { title: 'Learning objective', 'x-line': true },
          ),
          { title: 'Learning objectives' },
        ),
      },
      { title: 'Column' },
    ),
    { title: 'Columns', maxItems: 3 },
  ),
  isPublic: flag({ title: 'Public', description: 'Other institutions can use it.' }),
});
