// Injected into the editor's page before the editor loads.
import { Answers } from './answers';
import { edit, settled, timedDocument } from './edits';
import type { EditorBench } from './editor-bench';
import { fetchAndParse, openOverview, visit } from './opening';

const answers = new Answers();
Object.assign(globalThis, {
  editorBench: {
    fetchAndParse,
    visit,
    openOverview,
    settled,
    watch: (selector) => answers.watch(selector),
    answer: () => answers.answer(),
    typed: () => answers.typed(),
    codes: (count) =>
      timedDocument()
        .document.session.snapshot()
        .actions.slice(0, count)
        .map(({ actionCode }) => actionCode),
    edit,
  } satisfies EditorBench,
});
