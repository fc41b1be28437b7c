/** The value of a field. Lists of ids have no order. */
export type FieldValue = string | number | null | readonly string[];
/** The values of a form, by field. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Values that are being edited. */
export interface Draft<Values extends FieldValues> {
  /** The saved values that the changes are based on. */
  readonly base: Values;
  readonly values: Values;
  /** Saved values of fields that someone else has changed as well, until the conflict is resolved. */
  readonly theirs: Partial<Values>;
}

/** An unchanged draft. */
export function draftOf<Values extends FieldValues>(saved: Values): Draft<Values> {
  return { base: saved, values: saved, theirs: {} };
}

/** The changed fields with their new values. */
export function changesOf<Values extends FieldValues>({ base, values }: Draft<Values>): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(base[name], value)),
  ) as Partial<Values>;
}

/** Whether anything is changed. */
export function isChanged<Values extends FieldValues>(draft: Draft<Values>): boolean {
  return Object.keys(changesOf(draft)).length > 0;
}

/** Sets a field. This resolves its conflict: the author has seen both values. */
export function withField<Values extends FieldValues>(
  draft: Draft<Values>,
  name: string,
  value: FieldValue,
): Draft<Values> {
  const { [name]: _, ...theirs } = draft.theirs as FieldValues;
  return { ...draft, values: { ...draft.values, [name]: value }, theirs: theirs as Partial<Values> };
}

/**
 * Applies values that were saved by someone else. Fields that both have changed keep the author's value, and become conflicts.
 *
 * @param sent - what the author is saving: a field that is saved so is no one else's change, and what was typed since is kept
 */
export function rebase<Values extends FieldValues>(
  draft: Draft<Values>,
  saved: Values,
  sent: Partial<Values> = {},
): Draft<Values> {
  const values: Record<string, FieldValue> = {};
  const theirs: Record<string, FieldValue> = {};
  for (const [name, now] of Object.entries(saved)) {
    const isOwn = Object.hasOwn(sent, name) && isSame(sent[name], now);
    const [before, mine] = [(isOwn ? now : draft.base[name]) ?? null, draft.values[name] ?? null];
    const isMine = !isSame(before, mine) && !isSame(now, mine);
    values[name] = isMine ? mine : now;
    const known = (draft.theirs as FieldValues)[name];
    if (isMine && !isSame(before, now)) theirs[name] = now;
    else if (isMine && known !== undefined && !isOwn) theirs[name] = known;
  }
  return { base: saved, values: values as Values, theirs: theirs as Partial<Values> };
}

/** The draft after its changes are saved. What was typed in the meantime is kept. @param sent - the draft when it was sent */
export function afterSaving<Values extends FieldValues>(draft: Draft<Values>, sent: Draft<Values>): Draft<Values> {
  const changes = changesOf(sent);
  return rebase(draft, { ...draft.base, ...changes }, changes);
}

/** Whether two values are equal. */
export function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: FieldValue | undefined): unknown {
  return Array.isArray(value) ? [...(value as readonly string[])].sort() : (value ?? null);
}
