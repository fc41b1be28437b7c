import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { FileReading } from './read-scenario';
import { planOf, type UploadPlan } from './upload-plan';
import type { UploadValues } from './upload-values';
import { useChange } from './use-change';
import { useOwnedScenario } from './use-owned-scenario';
import { useReading } from './use-reading';

/** Reads the file, queries the gateway for its scenario, and fills in the code of an existing one. */
export function usePlan(): { readonly reading: FileReading | null; readonly plan: UploadPlan } {
  const change = useChange();
  const [file, feedback, typed] = useWatch<UploadValues, ['scenarioFile', 'feedbackFile', 'scenarioCode']>({
    name: ['scenarioFile', 'feedbackFile', 'scenarioCode'],
  });
  const code = typed.trim().toUpperCase();
  const reading = useReading(file);
  const heldCode = reading?.kind === 'scenario' ? reading.scenarioCode : '';
  const held = useOwnedScenario(heldCode);
  const asked = useOwnedScenario(code);
  const filled = useRef<{ readonly file: File; readonly code: string } | null>(null);
  const latest = useRef({ change, code });
  latest.current = { change, code };
  const isThere = held.state === 'found';
  useEffect(() => {
    const now = latest.current;
    // values from the previous file are cleared with it
    if (filled.current !== null && filled.current.file !== file) {
      if (now.code === filled.current.code) now.change('scenarioCode', '');
      filled.current = null;
      return;
    }
    if (file === null || !isThere || now.code !== '' || filled.current !== null) return;
    filled.current = { file, code: heldCode };
    now.change('scenarioCode', heldCode);
  }, [file, heldCode, isThere]);
  return { reading, plan: planOf({ code, reading, hasFeedback: feedback !== null, asked, held }) };
}
