import type { Issue } from '@scn/core/base/issue';
import { judgeStored, type JudgedInput } from '#catalogue/printed-catalogue';
import { charactersOf } from '#log/stored-document';
import { maxJudgedOnLoop, type ThreadTask } from '#threads/thread-task';

/** Validates a document. */
export const judgeDocument: ThreadTask<JudgedInput, readonly Issue[]> = {
  name: 'job-validation',
  maxOnLoop: maxJudgedOnLoop,
  characters: ({ stored }) => charactersOf(stored),
  run: async (core, input) => (await judgeStored(core, input)).issues,
};
