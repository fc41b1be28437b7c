import type { DocumentSession } from '../../../app/src/document/document-session';
import type { OperationCall } from '@scn/core/base/issue';
import type { Edit } from './editor-bench';
import { findOpened, type Opened } from './opened';

/** Milliseconds of validation, by session. */
const judging = new WeakMap<DocumentSession, { taken: number }>();

/** The open document, with its validation timed. @throws Error if nothing is open */
export function timedDocument(): Opened & { readonly judged: { taken: number } } {
  const opened = findOpened();
  if (opened === null) throw new Error('No scenario is open.');
  const { session } = opened.document;
  let judged = judging.get(session);
  if (judged === undefined) {
    const spent = { taken: 0 };
    judging.set(session, (judged = spent));
    const timed = <T>(work: () => T): T => {
      const begin = performance.now();
      const result = work();
      spent.taken += performance.now() - begin;
      return result;
    };
    const prepare = session.prepareIssues.bind(session);
    const issues = session.issues.bind(session);
    session.prepareIssues = (isTimeUp) => timed(() => prepare(isTimeUp));
    session.issues = () => timed(issues);
  }
  return { ...opened, judged };
}

/** Resolves when the document is validated, here and by the gateway, and nothing is unsaved. */
export async function settled(): Promise<void> {
  const { document, saves } = timedDocument();
  const { problems } = document;
  await until(() => problems.problems?.isCurrent === true && problems.problems.gateway === 'heard');
  await until(() => saves.read().pending === 0);
}

/** Makes an edit, and waits until it is validated and saved. */
export async function edit(calls: readonly OperationCall[]): Promise<Edit> {
  const { document, saves, judged } = timedDocument();
  const { session, problems } = document;
  const before = judged.taken;
  const begin = performance.now();
  session.change(calls);
  const change = performance.now() - begin;
  const [validated, acknowledged] = await Promise.all([
    until(() => problems.problems?.isCurrent === true),
    until(() => saves.read().pending === 0),
  ]);
  return { change, judging: judged.taken - before, validated: validated - begin, acknowledged: acknowledged - begin };
}

/** Resolves when a condition is true, to within a few milliseconds: MobX of the page isn't that of this script. @returns the time */
function until(isSo: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (isSo()) resolve(performance.now());
      else setTimeout(look);
    };
    look();
  });
}
