import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { judgeStored, type JudgedInput } from '#catalogue/printed-catalogue';
import { charactersOf } from '#log/stored-document';
import { maxJudgedOnLoop, type ThreadTask } from '#threads/thread-task';
import { describeIssues, type DescribedIssue } from './described-issue';

/** Validates a document, and describes the issues with the entities that they are about. */
export const describeStored: ThreadTask<JudgedInput, readonly DescribedIssue[]> = {
  name: 'validation',
  maxOnLoop: maxJudgedOnLoop,
  characters: ({ stored }) => charactersOf(stored),
  run: async (core, input) => {
    const { opened, issues } = await judgeStored(core, input);
    return describeIssues(issues, createScenarioReader(core.plugins)(opened.scenario));
  },
};
