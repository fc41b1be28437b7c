import { wordingOf } from '@scn/core/search/wording';
import type { Proposal } from './read-proposals';

/** Data that proposals are compared with. */
export interface KnownTraining {
  readonly intents: readonly { readonly id: string; readonly name: string }[];
  readonly utterances: readonly { readonly text: string; readonly intentId: string | null }[];
}

/** Result of judging a proposal. Only a `new` one can be accepted. */
export type Finding =
  | { readonly kind: 'new'; readonly intentId: string }
  | { readonly kind: 'noText' }
  /** It can't be an utterance as it is, for example because it's too long. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'noIntent' }
  /** An utterance of the same intent has these words. */
  | { readonly kind: 'known' }
  /** An earlier row with the same intent has these words. */
  | { readonly kind: 'repeated'; readonly row: number }
  /** An utterance of another intent has these words. The intent is null if it has none that can be read. */
  | { readonly kind: 'otherIntent'; readonly intent: string | null }
  /** Another row of the file has these words with another intent. */
  | { readonly kind: 'contradicted'; readonly row: number; readonly intent: string };

/** A proposal with what is found about it. */
export interface JudgedProposal extends Proposal {
  readonly finding: Finding;
}

/**
 * Judges proposals: against what is stored, and against each other. Of the same words with two intents, neither can be accepted. Texts are compared by
 * {@link wordingOf}, names of intents without case.
 *
 * @param proposals - those that weren't rejected: rejecting one of two that contradict each other decides for the other
 * @param problemOf - why a text can't be an utterance; null if it can
 */
export function judgeProposals(
  proposals: readonly Proposal[],
  known: KnownTraining,
  problemOf: (text: string) => string | null,
): readonly JudgedProposal[] {
  const intents = new Map(known.intents.map(({ id, name }) => [keyOf(name), id]));
  const names = new Map(known.intents.map(({ id, name }) => [id, name]));
  const stored = new Map(known.utterances.map((each) => [wordingOf(each.text), each]));
  const together = new Map<string, Proposal[]>();
  for (const each of proposals) {
    const wording = wordingOf(each.text);
    together.set(wording, [...(together.get(wording) ?? []), each]);
  }
  const findingOf = (proposal: Proposal): Finding => {
    const wording = wordingOf(proposal.text);
    if (wording === '') return { kind: 'noText' };
    const reason = problemOf(proposal.text);
    if (reason !== null) return { kind: 'refused', reason };
    const intentId = intents.get(keyOf(proposal.intent));
    if (intentId === undefined) return { kind: 'noIntent' };
    const before = stored.get(wording);
    if (before !== undefined) {
      if (before.intentId === intentId) return { kind: 'known' };
      return { kind: 'otherIntent', intent: before.intentId === null ? null : (names.get(before.intentId) ?? null) };
    }
    const same = together.get(wording) ?? [];
    const other = same.find(({ intent }) => keyOf(intent) !== keyOf(proposal.intent));
    if (other !== undefined) return { kind: 'contradicted', row: other.row, intent: other.intent };
    const [first] = same;
    if (first !== undefined && first.row < proposal.row) return { kind: 'repeated', row: first.row };
    return { kind: 'new', intentId };
  };
  return proposals.map((each) => ({ ...each, finding: findingOf(each) }));
}

/** Spreadsheets of some systems have letters and their accents apart. */
function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
