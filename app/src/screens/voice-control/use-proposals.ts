import { useRef, useState } from 'react';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { problemOfSize, sheetLimits } from '@scn/core/sheet/read-sheet';
import { useTranslation } from 'react-i18next';
import { useEachRow, type EachProgress } from '#lists/several/several-dialog.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { readTable } from '#lists/sheet/read-table';
import { SheetFileError } from '#lists/sheet/sheet-file-error';
import type { AssetKind } from '../assets/asset-kinds.tsx';
import { useSheetSaving, type SavedAsset } from '../assets/sheet/use-sheet-saving';
import { useAllAssets } from '../assets/transfer/use-all-assets';
import type { JudgedProposal, KnownTraining } from './judge-proposals';
import { readProposals, type Proposal } from './read-proposals';

/** The last change of the proposals, which can be undone. */
interface LastChange {
  readonly kind: 'accepted' | 'rejected';
  readonly proposals: readonly Proposal[];
  /** The created assets. */
  readonly saved: readonly SavedAsset[];
}

interface State {
  readonly proposals: readonly Proposal[];
  readonly known: KnownTraining;
  readonly last: LastChange | null;
}

const nothingRead: State = { proposals: [], known: { intents: [], utterances: [] }, last: null };
const intentNames = ['name'];
const utteranceNames = ['text', 'intentId'];

/** The proposals of the screen. @param kinds - those of intents and utterances */
export function useProposals({ intent, utterance }: { readonly intent: AssetKind; readonly utterance: AssetKind }) {
  const { t } = useTranslation(['proposals', 'sheets', 'assets']);
  const alert = useAlert();
  // it only creates utterances, which nothing uses yet
  const saving = useSheetSaving(utterance, null);
  const work = useEachRow<{ readonly id: string; readonly name: string; readonly run: () => Promise<string | null> }>();
  const readIntents = useAllAssets(intent, intentNames);
  const readUtterances = useAllAssets(utterance, utteranceNames);
  const [state, setState] = useState<State>(nothingRead);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  const readKnown = async (): Promise<KnownTraining> => {
    const [intents, utterances] = await Promise.all([readIntents(), readUtterances()]);
    return {
      intents: intents.map(({ id, data }) => ({ id, name: textOf(data['name']) ?? '' })),
      utterances: utterances.map(({ data }) => ({
        text: textOf(data['text']) ?? '',
        intentId: textOf(data['intentId']),
      })),
    };
  };
  /** One change at a time: a second press would send everything again. */
  const alone = async (change: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setFault(null);
    try {
      await change();
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  const faultOf = (error: unknown): string => {
    if (error instanceof SheetFileError) return t(`sheets:${error.fault}`, sheetLimits);
    return error instanceof SyntaxError ? error.message : t('sheets:notPlanned');
  };
  const report = (key: 'notAccepted' | 'notUndone', { refused }: EachProgress) => {
    const [first] = refused;
    if (first !== undefined) setFault(t(key, { count: refused.length, name: first.name, reason: first.reason }));
  };
  return {
    ...state,
    fault,
    isBusy,
    progress: isBusy ? work.progress : null,
    /** @param onRead - called once the proposals are those of the file */
    read: (file: File, onRead: () => void) =>
      alone(async () => {
        const table = await readTable(file);
        const problem = problemOfSize(table);
        const proposals = problem === null ? readProposals(table) : null;
        if (proposals === null) {
          setFault(problem ?? t('headers'));
          return;
        }
        setState({ proposals, known: await readKnown(), last: null });
        onRead();
      }),
    accept: (chosen: readonly JudgedProposal[]) =>
      alone(async () => {
        const saved: SavedAsset[] = [];
        const accepted: Proposal[] = [];
        const rows = chosen.flatMap(({ finding, ...proposal }) =>
          finding.kind === 'new'
            ? [{ ...rowOf(proposal), run: async () => save(proposal, finding.intentId, saved, accepted) }]
            : [],
        );
        const done = await work.run(rows, async (row) => row.run());
        report('notAccepted', done);
        if (accepted.length > 0) alert('success', t('accepted', { count: accepted.length }));
        // others may have added utterances in the meantime
        const known = await readKnown().catch(() => withAccepted(state.known, chosen, accepted));
        const last: LastChange | null =
          saved.length === 0 ? state.last : { kind: 'accepted', proposals: accepted, saved };
        setState({ proposals: state.proposals.filter((each) => !accepted.some(isRow(each))), known, last });
      }),
    reject: (chosen: readonly Proposal[]) => {
      if (busy.current || chosen.length === 0) return;
      const proposals = state.proposals.filter((each) => chosen.some(isRow(each)));
      setState({
        ...state,
        proposals: state.proposals.filter((each) => !chosen.some(isRow(each))),
        last: { kind: 'rejected', proposals, saved: [] },
      });
    },
    undo: () =>
      alone(async () => {
        const { last } = state;
        if (last === null) return;
        const back = (proposals: readonly Proposal[]) =>
          [...state.proposals, ...proposals].toSorted((one, other) => one.row - other.row);
        if (last.kind === 'rejected') {
          setState({ ...state, proposals: back(last.proposals), last: null });
          return;
        }
        const undone: Proposal[] = [];
        const retained: SavedAsset[] = [];
        const rows = last.saved.map((saved, index) => ({
          ...{ id: saved.id, name: last.proposals[index]?.text ?? '' },
          run: async () => {
            const reason = await saving.undo(saved);
            const proposal = last.proposals[index];
            if (reason === null && proposal !== undefined) undone.push(proposal);
            else retained.push(saved);
            return reason;
          },
        }));
        report('notUndone', await work.run(rows, async (row) => row.run()));
        const known = await readKnown().catch(() => state.known);
        const left = last.proposals.filter((each) => !undone.some(isRow(each)));
        const rest: LastChange | null =
          retained.length === 0 ? null : { kind: 'accepted', proposals: left, saved: retained };
        setState({ proposals: back(undone), known, last: rest });
      }),
  };

  async function save(proposal: Proposal, intentId: string, saved: SavedAsset[], accepted: Proposal[]) {
    const { row, text } = proposal;
    const base = { number: row, entry: null, id: null, title: text, effect: 'new', cells: [], refusals: [] } as const;
    const outcome = await saving.save({ ...base, values: { text, intentId } });
    if (typeof outcome === 'string') return outcome;
    saved.push(outcome);
    accepted.push(proposal);
    return null;
  }
}

/** The plugins of the screen; null where one of them is missing. */
export function proposalPlugins(kinds: ReadonlyMap<string, AssetPlugin>) {
  const intent = kinds.get('asset.intent');
  const utterance = kinds.get('asset.utterance');
  return intent === undefined || utterance === undefined ? null : { intent, utterance };
}

/** Returns the known data if it can't be read again after proposals were accepted. */
function withAccepted(
  { intents, utterances }: KnownTraining,
  chosen: readonly JudgedProposal[],
  accepted: readonly Proposal[],
): KnownTraining {
  const added = chosen.flatMap(({ row, text, finding }) =>
    finding.kind === 'new' && accepted.some((each) => each.row === row) ? [{ text, intentId: finding.intentId }] : [],
  );
  return { intents, utterances: [...utterances, ...added] };
}

function rowOf({ row, text }: Proposal) {
  return { id: String(row), name: text };
}

function isRow({ row }: Proposal) {
  return (other: Proposal): boolean => other.row === row;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
