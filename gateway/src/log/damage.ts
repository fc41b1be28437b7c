/** The kinds of damage. */
export type DamageKind =
  | 'entry-missing'
  | 'entry-changed'
  | 'chain-broken'
  | 'replay-failed'
  | 'snapshot-missing'
  | 'snapshot-changed'
  | 'snapshot-differs'
  | 'snapshot-unexpected'
  | 'head-wrong'
  | 'summary-wrong'
  | 'asset-use-wrong'
  | 'scenario-missing';

/** One damaged item. */
export interface Damage {
  readonly kind: DamageKind;
  readonly scenarioId: string;
  /** Sequence number of the entry or snapshot; null if it has none. */
  readonly seq: number | null;
  /** The problem. */
  readonly message: string;
  /** The next step. */
  readonly advice: string;
}

const restore =
  'Stop editing this scenario, and restore the newest backup to an empty database. Later changes are still readable ' +
  'in the damaged database: compare them, and import the scenario again.';
const rebuild = 'The log is intact and complete. Delete this row; the gateway writes a new one.';

/** The next step for each kind of damage. */
export const adviceFor: Readonly<Record<DamageKind, string>> = {
  'entry-missing': restore,
  'entry-changed': restore,
  'chain-broken': restore,
  'replay-failed': restore,
  'snapshot-missing':
    'If it is the first snapshot, restore the newest backup to an empty database. Otherwise, no data is lost: set snapshot_seq of the ' +
    'scenario to the newest snapshot that exists.',
  'snapshot-changed':
    'If there is an older good snapshot, delete this row: no data is lost. Otherwise, restore the newest backup to an empty database.',
  'snapshot-differs': rebuild,
  'snapshot-unexpected': rebuild,
  'scenario-missing': restore,
  'head-wrong':
    'If entries are missing, restore the newest backup to an empty database. Otherwise, set head_seq, head_hash, snapshot_seq and ' +
    'updated_at of the scenario to those of the last entry.',
  'summary-wrong': 'Append any operation to the scenario: this updates its columns from the document.',
  'asset-use-wrong': 'Set the row of asset_use to the number given here: protection from deletion relies on it.',
};
