import { freeId } from '../../../free-id';
import { completionBlock } from '../../../playlist-facts';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'response/at-least-one',
  scope: 'action',
  severity: 'ERROR',
  title: 'An action has a response',
  why: 'The learner chooses the action and nothing happens. Whatever waits for it never happens.',
  messages: { none: 'The action has no response. Drag a command to the canvas to add one.' },
  check({ value: { actionCode, title, responses }, view, report }) {
    if (responses.length > 0) return;
    const responseCode = `${actionCode}R1`;
    const block = completionBlock(view);
    const playlistCommands = block === null ? [] : [{ id: freeId(`${responseCode}-complete`, view), block }];
    const input = { actionCode, responseCode, description: title, playlistCommands, after: null };
    const fix = { title: 'Add a response', operations: [{ name: 'response.create', input }] };
    report({ messageId: 'none', at: '/responses', fixes: view.exists(responseCode) ? [] : [fix] });
  },
});
