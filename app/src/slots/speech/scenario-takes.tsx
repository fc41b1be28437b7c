import { createContext, Suspense, use, useMemo, type ComponentType, type ReactNode } from 'react';
import type { ScriptRow } from './use-script';

/** A shared dialogue that a character says. */
export interface SpokenLine {
  readonly dialogueId: string;
  readonly voiceId: string;
}

/** Props of the take list of a scenario. */
export interface ScenarioTakesProps {
  /** Each dialogue in each voice once, in the order in which they are said. */
  readonly lines: readonly SpokenLine[];
  /** Number of lines that can’t be recorded: they have no shared dialogue, or their speaker has no voice. */
  readonly others: number;
}

const TakesContext = createContext<ComponentType<ScenarioTakesProps> | null>(null);

/** Provides the take list, which the shell loads on first use: it is part of the screens of assets, which nothing below them imports. */
export const ScenarioTakesProvider = TakesContext.Provider;

/** Records what is missing or stale of all dialogues that a scenario’s lines use. */
export function RecordScenario({ rows }: { readonly rows: readonly ScriptRow[] }): ReactNode {
  const Takes = use(TakesContext);
  const spoken = useMemo(() => linesToRecord(rows), [rows]);
  if (Takes === null || spoken.lines.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Takes {...spoken} />
    </Suspense>
  );
}

/** Returns a script’s recordable lines: learners speak for themselves, and what isn’t known yet comes later. */
export function linesToRecord(
  rows: readonly Pick<ScriptRow, 'dialogueId' | 'voiceProfileId' | 'audio'>[],
): ScenarioTakesProps {
  const lines = new Map<string, SpokenLine>();
  let others = 0;
  for (const { dialogueId, voiceProfileId: voiceId, audio } of rows) {
    if (audio === 'learner' || voiceId === undefined) continue;
    if (dialogueId === null || voiceId === null) others += 1;
    else lines.set(`${dialogueId} ${voiceId}`, { dialogueId, voiceId });
  }
  return { lines: [...lines.values()], others };
}
