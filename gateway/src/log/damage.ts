/** What can be damaged. */
export type DamageKind =
  | 'entry-missing'
  | 'entry-changed'
  | 'chain-broken'
  | 'replay-failed'
  | 'snapshot-changed'
  | 'snapshot-differs'
  | 'snapshot-unexpected'
  | 'head-wrong'
  | 'summary-wrong'
  | 'asset-use-wrong'
  | 'scenario-missing';

/** One thing that is not as it was written. */
export interface Damage {
  readonly kind: DamageKind;
  readonly scenarioId: string;
  /** Sequence number of the entry or snapshot; null for what has none. */
  readonly seq: number | null;
  /** What is wrong. */
  readonly message: string;
  /** What to do. */
  readonly advice: string;
}

const restore =
  'Stop editing this scenario, and restore the newest backup into an empty database. What was appended since is still readable ' +
  'there: compare, and import the scenario again.';
const rebuild = 'The log is intact and holds everything. Delete this row; the gateway writes a new one.';

/** What to do about each kind of damage. */
export const adviceFor: Readonly<Record<DamageKind, string>> = {
  'entry-missing': restore,
  'entry-changed': restore,
  'chain-broken': restore,
  'replay-failed': restore,
  'snapshot-changed':
    'With an older good snapshot: delete this row, nothing is lost. Otherwise restore the newest backup into an empty database.',
  'snapshot-differs': rebuild,
  'snapshot-unexpected': rebuild,
  'scenario-missing': restore,
  'head-wrong':
    'Set head_seq and head_hash of the scenario to those of the last entry, after the entries themselves are whole.',
  'summary-wrong': 'Append any operation to the scenario: its columns are then written from the document.',
  'asset-use-wrong': 'Correct the row of asset_use to the number given here: protection from deletion relies on it.',
};
