import { Button, mergeClasses } from '@fluentui/react-components';
import { InfoRegular, WarningRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { scenarioCodePattern } from '@scn/core/document/codes';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';
import type { FileReading } from './read-scenario';
import { useUploadStyles } from './scenario-upload.styles';
import { ownedScenarioDocument, type OwnedScenario } from './upload-documents';
import type { UploadValues } from './upload-values';
import { useScenarioName } from './use-scenario-name';
import { useSetField } from './use-set-field';

/** The gateway's answer about a scenario code. */
export type KnownScenario =
  | { readonly state: 'asking' | 'failed' | 'absent' }
  | { readonly state: 'found'; readonly scenario: OwnedScenario };

/** Effect of submitting the form now. */
type UploadPlan =
  /** Unknown, or nothing. */
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'create'; readonly code: string; readonly title: string }
  | { readonly kind: 'update' | 'addFeedback'; readonly code: string; readonly title: string }
  /** The file's scenario already exists, and no code is given to update it. */
  | { readonly kind: 'exists'; readonly code: string; readonly title: string }
  /** There is no scenario with the given code. */
  | { readonly kind: 'absent'; readonly code: string; readonly mayCreate: boolean }
  /** The file contains a different scenario than the given code. */
  | { readonly kind: 'other'; readonly codeInFile: string; readonly existsOnServer: boolean }
  /** It can't be changed. */
  | { readonly kind: 'readOnly' | 'readAccess'; readonly code: string };

/** The inputs of a plan. */
export interface PlanParts {
  /** As entered; blank for none. */
  readonly code: string;
  /** Null if there is no file. */
  readonly reading: FileReading | null;
  readonly hasFeedback: boolean;
  /** For the given code. */
  readonly requested: KnownScenario;
  /** For the code in the file. */
  readonly ofFile: KnownScenario;
}

const none: UploadPlan = { kind: 'none' };

/** Determines what would happen, before anything is sent. */
export function planOf({ code, reading, hasFeedback, requested, ofFile }: PlanParts): UploadPlan {
  const file = reading?.kind === 'scenario' ? reading : null;
  if (code === '') {
    if (file === null) return none;
    if (ofFile.state === 'asking') return { kind: 'asking' };
    if (ofFile.state === 'found') return { kind: 'exists', code: file.scenarioCode, title: ofFile.scenario.title };
    return ofFile.state === 'absent' ? { kind: 'create', code: file.scenarioCode, title: file.title } : none;
  }
  if (file !== null && file.scenarioCode !== code)
    return ofFile.state === 'asking'
      ? { kind: 'asking' }
      : { kind: 'other', codeInFile: file.scenarioCode, existsOnServer: ofFile.state === 'found' };
  if (requested.state === 'asking') return { kind: 'asking' };
  if (requested.state === 'absent') return { kind: 'absent', code, mayCreate: file !== null };
  if (requested.state !== 'found') return none;
  const { scenario } = requested;
  if (scenario.isScenarioReadOnly) return { kind: 'readOnly', code };
  if (scenario.access === 'READONLY') return { kind: 'readAccess', code };
  return { kind: reading === null && hasFeedback ? 'addFeedback' : 'update', code, title: scenario.title };
}

/** Shows what would happen, and offers the likely alternative. */
export function PlanLine(props: {
  readonly plan: UploadPlan;
  /** Sets the scenario code: blank creates a scenario. */
  readonly onCode: (code: string) => void;
}): ReactNode {
  const { t } = useTranslation('upload');
  const { plan, onCode } = props;
  const nameOf = useScenarioName();
  const update = (code: string) => (
    <Button size="small" onClick={() => onCode(code)}>
      {t('useUpdate', { code })}
    </Button>
  );
  const create = (code: string) => (
    <Button size="small" onClick={() => onCode('')}>
      {t('useCreate', { code })}
    </Button>
  );
  switch (plan.kind) {
    case 'none':
      return <Line text={null} />;
    case 'asking':
      return <Line text={<SlowSpinner size="tiny" label={t('planAsking')} />} />;
    case 'create':
      return <Line text={t('planCreate', { name: nameOf(plan.code, plan.title) })} icon={<InfoRegular />} />;
    case 'update':
      return <Line text={t('planUpdate', { name: nameOf(plan.code, plan.title) })} icon={<InfoRegular />} />;
    case 'addFeedback':
      return <Line text={t('planAddFeedback', { name: nameOf(plan.code, plan.title) })} icon={<InfoRegular />} />;
    case 'exists':
      return (
        <Line isWarning text={t('planExists', { name: nameOf(plan.code, plan.title) })} action={update(plan.code)} />
      );
    case 'absent':
      return <Line isWarning text={t('planAbsent', plan)} action={plan.mayCreate ? create(plan.code) : null} />;
    case 'other':
      return (
        <Line
          isWarning
          text={t('planOther', { code: plan.codeInFile })}
          action={plan.existsOnServer ? update(plan.codeInFile) : create(plan.codeInFile)}
        />
      );
    case 'readOnly':
      return <Line isWarning text={t('planReadOnly', plan)} />;
    case 'readAccess':
      return <Line isWarning text={t('planReadAccess', plan)} />;
  }
}

function Line(props: {
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  readonly isWarning?: boolean;
  readonly action?: ReactNode;
}): ReactNode {
  const styles = useUploadStyles();
  const { text, isWarning = false, icon = isWarning ? <WarningRegular /> : null, action = null } = props;
  return (
    <div className={mergeClasses(styles.plan, isWarning && styles.planWarning)}>
      {icon === null ? null : (
        <span className={styles.planIcon} aria-hidden>
          {icon}
        </span>
      )}
      <span role="status" className={styles.planText}>
        {text}
      </span>
      {action}
    </div>
  );
}

const readings = new WeakMap<File, Promise<FileReading>>();

/** Reads a scenario file once. The parser is loaded with the first file. Never rejects. */
export function readingOf(file: File): Promise<FileReading> {
  const known = readings.get(file);
  if (known !== undefined) return known;
  const reading = read(file);
  readings.set(file, reading);
  void reading.then(({ kind }) => {
    if (kind === 'unchecked' || kind === 'unreadable') readings.delete(file); // the next attempt may succeed
  });
  return reading;
}

async function read(file: File): Promise<FileReading> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { kind: 'unreadable' };
  }
  try {
    const { readScenario } = await import('./read-scenario');
    return readScenario(bytes);
  } catch {
    return { kind: 'unchecked' };
  }
}

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
  // the form works without it, and the gateway checks the code in the end
  const { data, error } = useGatewayQuery(ownedScenarioDocument, codes.test(scenarioCode) ? { scenarioCode } : null, {
    fetchPolicy: 'network-only', // it may have been created or deleted since
  });
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
