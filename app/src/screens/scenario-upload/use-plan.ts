import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { scenarioCodePattern } from '@scn/core/document/codes';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { readingOf } from './file-reading';
import type { FileReading } from './read-scenario';
import { ownedScenarioDocument } from './upload-documents';
import { planOf, type UploadPlan, type KnownScenario } from './upload-plan';
import type { UploadValues } from './upload-values';
import { useSetField } from './use-set-field';

const codes = new RegExp(scenarioCodePattern);

/** Reads the file, queries the gateway for its scenario, and fills in the code of an existing one. */
export function usePlan(): { readonly reading: FileReading | null; readonly plan: UploadPlan } {
  const change = useSetField();
  const [file, feedback, typed] = useWatch<UploadValues, ['scenarioFile', 'feedbackFile', 'scenarioCode']>({
    name: ['scenarioFile', 'feedbackFile', 'scenarioCode'],
  });
  const code = typed.trim().toUpperCase();
  const reading = useReading(file);
  const heldCode = reading?.kind === 'scenario' ? reading.scenarioCode : '';
  const ofFile = useOwnedScenario(heldCode);
  const requested = useOwnedScenario(code);
  const filled = useRef<{ readonly file: File; readonly code: string } | null>(null);
  const latest = useRef({ change, code });
  latest.current = { change, code };
  const isThere = ofFile.state === 'found';
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
  return { reading, plan: planOf({ code, reading, hasFeedback: feedback !== null, requested, ofFile }) };
}

/** Queries the gateway for a scenario code. An incomplete code counts as absent without a query. */
function useOwnedScenario(scenarioCode: string): KnownScenario {
  const institutionId = useInstitutionId();
  const { data, error } = useQuery(
    ownedScenarioDocument,
    institutionId === '' || !codes.test(scenarioCode)
      ? skipToken
      : {
          variables: { institutionId, scenarioCode },
          // it may have been created or deleted since
          fetchPolicy: 'network-only',
          context: { handlesErrors: true }, // the form works without it, and the gateway checks the code in the end
        },
  );
  if (!codes.test(scenarioCode)) return { state: 'absent' };
  if (error !== undefined) return { state: 'failed' };
  if (data === undefined) return { state: 'asking' };
  const [scenario] = data.scenariosOwned.items;
  return scenario === undefined ? { state: 'absent' } : { state: 'found', scenario };
}

/** The parse result of a file; null without a file and while it is being read. */
function useReading(file: File | null): FileReading | null {
  const [found, setFound] = useState<{ readonly file: File; readonly reading: FileReading } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isWanted = true;
    void readingOf(file).then((reading) => {
      if (isWanted) setFound({ file, reading });
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return found?.file === file ? found.reading : null;
}
