import { Button, mergeClasses, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { Dismiss20Regular, DocumentRegular, ErrorCircle16Filled, FolderOpenRegular } from '@fluentui/react-icons';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import { fluentRef } from '../fluent-ref';
import { useKitTexts } from '../texts/kit-text';
import { layoutStyles, textStyles } from '../theme/base-styles';
import { chooseFiles, type FileLimits, type FileRefusal } from './choose-files';
import { fileSize } from './file-size';
import { holdsFiles, useFileDrag } from './use-file-drag';
import { useFilePaste } from './use-file-paste';

/** Styles of drop zones. */
const useFileDropStyles = makeStyles({
  zone: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    transitionProperty: 'background-color, border-color',
    transitionDuration: tokens.durationFaster,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  invalid: { border: `${tokens.strokeWidthThin} dashed ${tokens.colorStatusDangerBorder2}` },
  /** Files are being dragged over the page. */
  waiting: { border: `${tokens.strokeWidthThin} dashed ${tokens.colorBrandStroke1}` },
  over: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  prompt: {
    ...layoutStyles.wrappingRow,
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
  list: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalS, ...layoutStyles.plainList },
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
  },
  icon: { display: 'flex', fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground3 },
  name: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground1, ...typographyStyles.body1Strong },
  size: { marginInlineStart: tokens.spacingHorizontalS, whiteSpace: 'nowrap', ...textStyles.tertiary },
  note: { gridColumnStart: 2, gridColumnEnd: 4, minWidth: 0 },
  refused: {
    ...layoutStyles.wrapped,
    columnGap: tokens.spacingHorizontalXS,
    margin: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorPaletteRedForeground1,
    ...typographyStyles.caption1,
  },
  refusedName: { color: tokens.colorNeutralForeground3 },
  refusedIcon: { flexShrink: 0, fontSize: tokens.fontSizeBase300 },
});

/** Props of a drop zone. */
export interface FileDropProps extends FileLimits {
  /** Kind of file: 'Scenario file'. */
  readonly label: string;
  readonly files: readonly File[];
  /** Id of the file input: clicking the field's label opens the file picker. */
  readonly inputId?: string;
  /** Ids of the hint and the message of the field. */
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
  readonly disabled?: boolean;
  /** Whether files that are pasted anywhere on the page are taken, such as a picture of the screen. */
  readonly pastes?: boolean;
  /** The message when several files are given and only one is taken. */
  readonly onlyOne?: string;
  /** Content below the name of a file. */
  note?(file: File): ReactNode;
  onChange(files: readonly File[]): void;
}

const none: readonly FileRefusal[] = [];

/**
 * A drop zone with a button that opens the browser's file picker. Files of the wrong type or size are refused
 * with a reason. All actions are available by keyboard.
 */
export function FileDrop(props: FileDropProps): ReactNode {
  const { label, files, multiple = false, accept = [], isInvalid = false, disabled = false, pastes = false } = props;
  const { text } = useKitTexts();
  const styles = useFileDropStyles();
  const { say } = useAnnouncer();
  const isDragging = useFileDrag() && !disabled;
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState(none);
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const refusedId = useId();

  const take = (given: readonly File[]) => {
    const { taken, refused: left } = chooseFiles(given, props);
    setRefused(left);
    if (taken.length === 0) return;
    props.onChange(multiple ? [...files, ...taken] : taken);
    for (const { name } of taken) say(text('files.chosen', { name }));
  };
  useFilePaste(zone, pastes && !disabled ? take : null);
  const remove = (file: File) => {
    setRefused(none);
    props.onChange(files.filter((each) => each !== file));
    say(text('files.removed', { name: file.name }));
    button.current?.focus();
  };
  const drag = (event: DragEvent) => {
    if (disabled || !holdsFiles(event.dataTransfer)) return;
    event.preventDefault(); // allow the drop
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (disabled || !holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const describedBy = [props.describedBy ?? '', refused.length > 0 ? refusedId : ''].join(' ').trim();
  const isEmpty = files.length === 0;
  const words = multiple
    ? ({ choose: isEmpty ? 'files.chooseMany' : 'files.chooseMore', drag: 'files.dragMany' } as const)
    : ({ choose: isEmpty ? 'files.choose' : 'files.replace', drag: 'files.drag' } as const);
  return (
    <div
      ref={zone}
      role="group"
      aria-label={label}
      className={mergeClasses(
        styles.zone,
        isInvalid && styles.invalid,
        isDragging && styles.waiting,
        isOver && styles.over,
      )}
      onDragOver={drag}
      onDragLeave={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || zone.current?.contains(relatedTarget) !== true) setOver(false);
      }}
      onDrop={drop}
    >
      {isEmpty ? null : (
        <ul className={styles.list}>
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`} className={styles.item}>
              <span className={styles.icon} aria-hidden>
                <DocumentRegular />
              </span>
              <span>
                <span className={styles.name}>{file.name}</span>
                <Size bytes={file.size} />
              </span>
              <Button
                appearance="subtle"
                size="small"
                disabled={disabled}
                icon={<Dismiss20Regular />}
                aria-label={text('files.remove', { name: file.name })}
                onClick={() => remove(file)}
              />
              {props.note === undefined ? null : <div className={styles.note}>{props.note(file)}</div>}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.prompt}>
        <Button
          ref={fluentRef(button)}
          icon={<FolderOpenRegular />}
          disabled={disabled}
          aria-label={text('files.chooseFor', { choose: text(words.choose), label })}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onClick={() => input.current?.click()}
        >
          {text(words.choose)}
        </Button>
        <span>{text(isDragging ? 'files.drop' : words.drag)}</span>
      </div>
      <div id={refusedId} role="alert" hidden={refused.length === 0}>
        {refused.map((refusal) => (
          <Refused key={JSON.stringify(refusal)} refusal={refusal} limits={props} onlyOne={props.onlyOne} />
        ))}
      </div>
      <input
        ref={input}
        id={props.inputId}
        type="file"
        hidden
        multiple={multiple}
        disabled={disabled}
        accept={accept.join(',')}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = ''; // so that the same file can be chosen again after it was corrected
        }}
      />
    </div>
  );
}

function Size({ bytes }: { readonly bytes: number }): ReactNode {
  const styles = useFileDropStyles();
  return <span className={styles.size}>{useSizeText()(bytes)}</span>;
}

function Refused(props: {
  readonly refusal: FileRefusal;
  readonly limits: FileLimits;
  readonly onlyOne: string | undefined;
}): ReactNode {
  const { refusal, limits, onlyOne } = props;
  const { text, culture } = useKitTexts();
  const styles = useFileDropStyles();
  const sizeText = useSizeText();
  const inWords = () => {
    if (refusal.reason === 'count') return onlyOne ?? text('files.onlyOne', { count: refusal.count });
    if (refusal.reason === 'owner') return refusal.message;
    const { name, bytes } = refusal;
    if (refusal.reason === 'size')
      return text('files.tooLarge', { name, size: sizeText(bytes), limit: sizeText(limits.maxBytes ?? 0) });
    const types = new Intl.ListFormat(culture, { type: 'disjunction' }).format(limits.accept ?? []);
    return text('files.wrongType', { name, types });
  };
  return (
    <p className={styles.refused}>
      <ErrorCircle16Filled className={styles.refusedIcon} aria-hidden />
      <span>{inWords()}</span>
      {refusal.reason === 'owner' ? <span className={styles.refusedName}>{refusal.name}</span> : null}
    </p>
  );
}

function useSizeText(): (bytes: number) => string {
  const { text } = useKitTexts();
  return (bytes) => {
    const { unit, amount } = fileSize(bytes);
    return text(`files.${unit}`, { count: amount });
  };
}
