import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Spinner } from '@fluentui/react-components';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { present } from '@scn/core/base/present';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { planField } from '@scn/kit/form/field-plan';
import { Notice } from '@scn/kit/states/notice.tsx';
import { nameOf, toGateway } from '#catalogue/asset';
import { fileInput } from '#catalogue/asset-file';
import { LeaveQuestion } from '#page/leave-question.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kinds.tsx';
import { useAssetStyles } from '../assets.styles';
import { useChangeQuestion, type ProposedAssetChange } from '../effects/use-change-question';
import { reasonNotSaved } from '../save-outcome';
import { useUploadStyles } from '../upload/upload.styles';
import { ValuesTable } from '../values-table';
import { planArchive, type ArchivePlan, type ArchiveReason, type PlannedFile } from './plan-archive';
import { ArchiveError, readArchive } from './read-archive';
import { useArchiveContext } from './use-archive-context';

/** Where the import of a zip file is. */
type Step =
  | { readonly kind: 'choosing'; readonly fault: string | null }
  | { readonly kind: 'reading' }
  | { readonly kind: 'planned'; readonly plan: ArchivePlan }
  /** Outcome of each file, by name; null for saved ones. */
  | {
      readonly kind: 'running' | 'done';
      readonly plan: ArchivePlan;
      readonly ended: ReadonlyMap<string, string | null>;
    };

/** Imports a zip file of files with a table of their titles and tags: shows what it creates, changes and refuses first. */
export function ArchiveDialog(props: { readonly kind: AssetKind; onImported(): void; onClose(): void }): ReactNode {
  const { kind, onImported, onClose } = props;
  const { t } = useTranslation(['assets', 'lists', 'errors', 'sheets']);
  const styles = useUploadStyles();
  const contextOf = useArchiveContext(kind);
  const save = useSave(kind);
  const question = useChangeQuestion(kind);
  const [step, setStep] = useState<Step>({ kind: 'choosing', fault: null });
  const stopping = useRef(new AbortController());
  const [isAsking, setAsking] = useState(false);
  const isRunning = isAsking || step.kind === 'running';
  const running = useRef(false);
  running.current = isRunning;
  useEffect(() => () => stopping.current.abort(), []);
  const read = async (file: File) => {
    setStep({ kind: 'reading' });
    try {
      const archive = await readArchive(file);
      setStep({ kind: 'planned', plan: planArchive(archive, await contextOf(archive)) });
    } catch (error) {
      const fault =
        error instanceof ArchiveError ? t(error.fault, { name: error.file, what: error.file }) : t('sheets:notPlanned');
      setStep({ kind: 'choosing', fault });
    }
  };
  const run = async (plan: ArchivePlan) => {
    const ended = new Map<string, string | null>();
    const { signal } = (stopping.current = new AbortController());
    for (const each of plan.files) {
      if (signal.aborted) break;
      if (!isToSave(each)) continue;
      setStep({ kind: 'running', plan, ended: new Map(ended) });
      ended.set(each.name, await save(each));
    }
    setStep({ kind: 'done', plan, ended });
    onImported();
  };
  const runIfWanted = async (plan: ArchivePlan) => {
    if (running.current) return;
    running.current = true;
    const { signal } = (stopping.current = new AbortController());
    setAsking(true);
    try {
      // the button that cancels takes the place of the one that starts, and must not wait for it
      if ((await question.isWanted(changesIn(plan))) && !signal.aborted) void run(plan);
    } finally {
      running.current = false;
      setAsking(false);
    }
  };
  const plan = 'plan' in step ? step.plan : null;
  const count = plan?.files.filter(isToSave).length ?? 0;
  return (
    <DialogFrame
      title={t('zip')}
      content={styles.content}
      onClose={() => {
        if (!isRunning) onClose();
      }}
      buttons={present([
        step.kind === 'running'
          ? { label: t('filesCancelAll'), run: () => stopping.current.abort() }
          : { label: t('lists:close'), run: onClose, isRunning },
        step.kind === 'planned' && {
          label: t('zipImport', { count }),
          isPrimary: true,
          run: async () => runIfWanted(step.plan),
          whyNot: count === 0 ? t('sheets:nothingToImport') : null,
        },
      ])}
    >
      {step.kind === 'choosing' ? (
        <>
          <p className={styles.text}>{t('zipText')}</p>
          <FileDrop
            label={t('zip')}
            files={[]}
            accept={['.zip']}
            onChange={([file]) => (file === undefined ? undefined : void read(file))}
          />
          {step.fault === null ? null : <Notice intent="error">{step.fault}</Notice>}
        </>
      ) : step.kind === 'reading' ? (
        <Spinner label={t('fileReading')} />
      ) : (
        <Plan
          kind={kind}
          plan={step.plan}
          ended={'ended' in step ? step.ended : new Map()}
          isDone={step.kind === 'done'}
        />
      )}
      <LeaveQuestion
        unsavedInput={() => (running.current ? 'input' : 'nothing')}
        title={t('leaveTitle')}
        text={t('filesLeave')}
      />
      {question.dialog}
    </DialogFrame>
  );
}

type FileToSave = Extract<PlannedFile, { readonly kind: 'create' | 'change' }>;

function isToSave(planned: PlannedFile): planned is FileToSave {
  return planned.kind === 'create' || planned.kind === 'change';
}

/** The changes of existing assets. */
function changesIn({ files }: ArchivePlan): readonly ProposedAssetChange[] {
  return files.flatMap((each) => {
    if (each.kind !== 'change') return [];
    const { asset, file, values } = each;
    const ofFile = file === null ? {} : { file: { filename: file.name, bytes: file.size } };
    return [{ id: asset.id, properties: values, ...ofFile }];
  });
}

/** Shows what becomes of each file. */
function Plan(props: {
  readonly kind: AssetKind;
  readonly plan: ArchivePlan;
  readonly ended: ReadonlyMap<string, string | null>;
  readonly isDone: boolean;
}): ReactNode {
  const { kind, plan, ended, isDone } = props;
  const { t } = useTranslation(['assets', 'sheets']);
  const styles = useAssetStyles();
  const counts = (['create', 'change', 'same', 'refuse'] as const).map((what) => {
    const count = plan.files.filter((each) => each.kind === what).length;
    return count === 0 ? [] : [t(`zipCount.${what}`, { count })];
  });
  return (
    <>
      <p className={styles.text} role="status">
        {counts.flat().join(' · ')}
      </p>
      {plan.ignored.length === 0 ? null : (
        <Notice intent="warning">{t('zipIgnored', { names: plan.ignored.join(', ') })}</Notice>
      )}
      <ValuesTable
        heads={[t('replaceFact'), t('zipWhat')]}
        rows={plan.files.map((each) => {
          const isCancelled = isDone && isToSave(each) && !ended.has(each.name);
          const planned = isCancelled ? t('zipCancelled') : plannedText(kind, each, t);
          return [each.name, endedText(ended.get(each.name), t) ?? planned] as const;
        })}
      />
    </>
  );
}

function endedText(ended: string | null | undefined, t: TFunction<['assets', 'sheets']>): string | undefined {
  if (ended === undefined) return undefined;
  return ended === null ? t('zipSaved') : t('zipNotSaved', { reason: ended });
}

function plannedText(kind: AssetKind, planned: PlannedFile, t: TFunction<['assets', 'sheets']>): string {
  switch (planned.kind) {
    case 'create':
      return t('zipCreate', { title: nameOf(kind.plugin, planned.values) });
    case 'same':
      return t('zipSame');
    case 'refuse':
      return reasonText(planned.reason, t);
    case 'change': {
      const { file, values, asset } = planned;
      const fields = Object.keys(values).map((name) => planField(kind.properties[name] ?? {}, name).label);
      const changes = [...(file === null ? [] : [t('file')]), ...fields].join(', ');
      const places = [
        ...(asset.places > 0 ? [t('zipUsed', { count: asset.places })] : []),
        ...(asset.isUsedElsewhere ? [t('usedElsewhere')] : []),
      ];
      return [t('zipChange', { changes }), ...places].join(' · ');
    }
  }
}

function reasonText(reason: ArchiveReason, t: TFunction<['assets', 'sheets']>): string {
  return 'text' in reason ? reason.text : t(reason.key, { what: reason.what });
}

/** Returns a function that saves a planned file. It resolves to why it wasn’t saved; null if it was. */
function useSave({ plugin, documents }: AssetKind) {
  const { t } = useTranslation(['assets', 'errors', 'sheets']);
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  return async (planned: FileToSave): Promise<string | null> => {
    const { file, values } = planned;
    const input = {
      ...toGateway(jsonSchemaOf(plugin.schema), values),
      ...(file === null ? {} : fileInput(plugin, file)),
      institutionId,
    };
    const context = { handlesErrors: true };
    try {
      const { data } =
        planned.kind === 'create'
          ? await client.mutate({ mutation: documents.create, variables: { input }, context })
          : await client.mutate({
              mutation: documents.update,
              variables: { input: { ...input, id: planned.asset.id, revision: planned.asset.revision } },
              context,
            });
      return data === undefined ? t('errors:saveFailed') : null;
    } catch (error) {
      return reasonNotSaved(error, t);
    }
  };
}
