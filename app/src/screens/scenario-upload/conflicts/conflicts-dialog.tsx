import { useId, useState, useEffect, type ReactNode } from 'react';
import { Button, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Side } from '@scn/core/diff/merge/three-way';
import { createRegistry } from '@scn/core/kernel/registry';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { RowSkeleton } from '@scn/kit/states/list-state.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { readKnownPlugins } from '#plugins/use-known-plugins';
import { useShellServices } from '#services/shell-services.tsx';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import type { ListedConflict, ConflictFile } from './conflict-file';

const useStyles = makeStyles({
  all: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalS },
  list: { display: 'grid', rowGap: tokens.spacingVerticalL, ...layoutStyles.plainList },
  conflict: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  place: { ...textStyles.strong, overflowWrap: 'anywhere' },
  note: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  choice: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

/** Why no file can be used, as long as it hasn’t been read. */
const missing = { reading: 'reading', failed: 'conflictsFailed' } as const;

/** Lets the user choose a side for each place that two people changed differently. */
export function ConflictsDialog(props: {
  readonly file: File;
  /** Called with the resolved file. */
  onDecided(file: File): void;
  onClose(): void;
}): ReactNode {
  const { file, onDecided, onClose } = props;
  const { t } = useTranslation('upload');
  const styles = useStyles();
  const reading = useConflictFile(file);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const [touching, setTouching] = useState<readonly (readonly number[])[]>([]);
  const conflicts = typeof reading === 'string' ? [] : reading.conflicts;
  const chosen = conflicts.flatMap(({ id }) => sides[id] ?? []);
  const isComplete = conflicts.length > 0 && chosen.length === conflicts.length;
  const choose = (more: Readonly<Record<string, Side>>) => {
    setTouching([]);
    setSides({ ...sides, ...more });
  };
  const all = (side: Side) => choose(Object.fromEntries(conflicts.map(({ id }) => [id, side])));
  const confirm = () => {
    if (typeof reading === 'string') return;
    const decision = reading.decide(chosen);
    if (decision.kind === 'touching') setTouching(decision.places);
    else onDecided(new File([decision.text], file.name, { type: 'application/json' }));
  };
  return (
    <FormDialog
      title={t('conflictsTitle', { name: file.name })}
      text={t('conflictsText')}
      confirmLabel={t('conflictsUse')}
      whyNot={isComplete ? null : t(typeof reading === 'string' ? missing[reading] : 'conflictsChoose')}
      isWide
      onSubmit={confirm}
      onCancel={onClose}
    >
      {reading === 'reading' ? <RowSkeleton label={t('reading')} rows={4} rowHeight={64} /> : null}
      {reading === 'failed' ? <Notice intent="error">{t('conflictsFailed')}</Notice> : null}
      {touching.map((places) => (
        <Notice key={places.join()} intent="error" title={t('conflictsTouch')}>
          {t('conflictsTouchText', { numbers: places.map((place) => place + 1).join(', ') })}
        </Notice>
      ))}
      {conflicts.length < 2 ? null : (
        <div className={styles.all}>
          <Button size="small" onClick={() => all('ours')}>
            {t('conflictsAllOurs')}
          </Button>
          <Button size="small" onClick={() => all('theirs')}>
            {t('conflictsAllTheirs')}
          </Button>
        </div>
      )}
      <ol className={styles.list}>
        {conflicts.map((conflict, index) => (
          <ConflictChoice
            key={conflict.id}
            conflict={conflict}
            number={index + 1}
            side={sides[conflict.id] ?? null}
            onChoose={(side) => choose({ [conflict.id]: side })}
          />
        ))}
      </ol>
    </FormDialog>
  );
}

function ConflictChoice(props: {
  readonly conflict: ListedConflict;
  readonly number: number;
  readonly side: Side | null;
  onChoose(side: Side): void;
}): ReactNode {
  const { conflict, number, side, onChoose } = props;
  const { t } = useTranslation('upload');
  const styles = useStyles();
  const id = useId();
  const { kind, place, what, base, ours, theirs } = conflict;
  const label = (of: Side, words: string | null) => (
    <span className={styles.choice}>{t(`conflict_${of}`, { words: words ?? t('conflictNotThere') })}</span>
  );
  return (
    <li className={styles.conflict}>
      <h3 id={id} className={styles.place}>
        {t('conflictPlace', { number, place, what })}
      </h3>
      <p className={styles.note}>
        {t(`conflict_${kind}`)} {base === null ? null : t('conflictBase', { words: base })}
      </p>
      <RadioGroup
        aria-labelledby={id}
        value={side ?? ''}
        onChange={(_, { value }) => onChoose(value === 'ours' ? 'ours' : 'theirs')}
      >
        <Radio value="ours" label={label('ours', ours)} />
        <Radio value="theirs" label={label('theirs', theirs)} />
      </RadioGroup>
    </li>
  );
}

/** A file with conflicts, or its loading state. */
type ConflictReading = ConflictFile | 'reading' | 'failed';

/** Parses a file with conflicts. The installed plugins describe their own payloads. */
function useConflictFile(file: File): ConflictReading {
  const { client } = useShellServices();
  const [reading, setReading] = useState<ConflictReading>('reading');
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const [{ plugins }, { readConflictFile }] = await Promise.all([
        readKnownPlugins(client),
        import('./conflict-file'),
      ]);
      const entries = plugins.map(({ plugin, owner }) => ({ plugin, owner: owner?.name ?? 'built in' }));
      return readConflictFile(file, createRegistry(entries));
    };
    setReading('reading');
    read().then(
      (found) => {
        if (isWanted) setReading(found);
      },
      () => {
        if (isWanted) setReading('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, file]);
  return reading;
}
