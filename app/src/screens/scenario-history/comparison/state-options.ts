import { isNumbered, type ScenarioVersion } from '../history-documents';

/** A state that can be compared: a version, or a change that is none. */
export interface StateOption {
  readonly key: string;
  readonly seq: number;
  readonly version: string | null;
}

/**
 * The states that can be compared, the newest first: every version, also several of one state, and the selected change.
 *
 * @param value - the selected state; null for now
 */
export function stateOptions(
  versions: readonly ScenarioVersion[],
  lastSeq: number,
  value: number | null,
): readonly StateOption[] {
  const numbered = versions.filter(
    (version) => isNumbered(version) && (version.seq <= lastSeq || version.seq === value),
  );
  const ofVersions = numbered.map(({ id, seq }): StateOption => ({ key: id, seq, version: id }));
  const isOther = value !== null && numbered.every(({ seq }) => seq !== value);
  const ofChange: readonly StateOption[] = isOther ? [{ key: String(value), seq: value, version: null }] : [];
  return [...ofVersions, ...ofChange].toSorted((one, other) => other.seq - one.seq);
}
