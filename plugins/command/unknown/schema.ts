import { object, plainString, record } from '@scn/sdk';

export const schema = object({
  block: plainString({
    title: 'Original block',
    description: 'The block’s name in the original system.',
    'x-required': true,
  }),
  parameters: record(plainString({ maxLength: 100_000 }), {
    title: 'Parameters',
    description: 'The command’s arguments by name, as text.',
  }),
  json: plainString({
    title: 'Original JSON',
    description: 'The complete command as it was imported.',
    maxLength: 100_000,
    'x-control': 'multiline',
  }),
});
