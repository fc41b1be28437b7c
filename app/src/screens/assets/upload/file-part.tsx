import { useEffect, useState, type ReactNode } from 'react';
import { Button, Field, ProgressBar } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { fileSize } from '@scn/kit/file-drop/file-size';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { nameOf, type Asset } from '#catalogue/asset';
import { isAboutFile, refusalOfFile } from '#catalogue/asset-file';
import { assetScreenOf } from '#routes/asset-screen';
import type { AssetKind, AssetKindFile } from '../asset-kinds.tsx';
import { useAssetStyles } from '../assets.styles';
import { Preview } from '../preview/preview';
import { urlOf } from '../preview/url-of';
import { useForShown } from '../use-for-shown';
import type { FileChoice } from './use-file-choice';
import type { FileSending } from './use-file-sending';

/** The file of an asset: its preview, and the upload of a new one. */
export function FilePart(props: {
  readonly kind: AssetKind;
  /** Null for a new one. */
  readonly asset: Asset | null;
  readonly choice: FileChoice;
  readonly isRequired: boolean;
  readonly mayUpload: boolean;
  /** Why the server refused the file; null if it didn’t. */
  readonly refusal: string | null;
  readonly sending: FileSending;
}): ReactNode {
  const { kind, asset, choice, isRequired, mayUpload, refusal, sending } = props;
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const hint = useFileHint(kind);
  const { file, same } = choice;
  return (
    <div className={styles.filePart}>
      <FilePreview kind={kind} asset={asset} file={file} />
      {mayUpload ? (
        <Field
          label={t('file')}
          required={isRequired}
          hint={hint(isRequired ? 'fileHint' : 'fileReplaceHint')}
          validationMessage={refusal}
        >
          {({ id, 'aria-describedby': describedBy }) => (
            <FileDrop
              label={t('file')}
              files={file === null ? [] : [file]}
              accept={kind.file?.rules.extensions ?? []}
              whyNot={(given) => refusalOfFile(kind.plugin, given)}
              onlyOne={t('oneFile')}
              pastes
              isInvalid={refusal !== null}
              disabled={sending.state !== null}
              onChange={([chosen = null]) => choice.choose(chosen)}
              {...(id === undefined ? {} : { inputId: id })}
              {...(describedBy === undefined ? {} : { describedBy })}
            />
          )}
        </Field>
      ) : null}
      {[...choice.warnings, ...(file === null ? warningsOf(asset) : [])].map((message) => (
        <Notice key={message} intent="warning">
          {message}
        </Notice>
      ))}
      {same.length > 0 ? <SameContentQuestion kind={kind} choice={choice} /> : null}
      {sending.state === null ? null : <Progress sending={sending} />}
    </div>
  );
}

/** Returns the server's findings about the stored file. */
function warningsOf(asset: Asset | null): readonly string[] {
  return (asset?.issues ?? []).flatMap(({ at, message }) => (isAboutFile(at) ? [message] : []));
}

/** The extensions and the largest size of a kind, and what is stored compressed, as a hint. */
export function useFileHint({ file }: AssetKind): (text: 'fileHint' | 'fileReplaceHint') => string {
  const { t } = useTranslation('assets');
  const { text, culture } = useKitTexts();
  return (which) => {
    const {
      extensions,
      maxBytes,
      compression,
    }: Pick<AssetKindFile['rules'], 'extensions' | 'maxBytes' | 'compression'> = file?.rules ?? {
      extensions: [],
      maxBytes: 0,
    };
    const types = new Intl.ListFormat(culture, { type: 'disjunction' }).format(extensions);
    const { unit, amount } = fileSize(maxBytes);
    const limits = t(which, { types, size: text(`files.${unit}`, { count: amount }) });
    return compression === undefined ? limits : t('fileCompressed', { limits, ...compression });
  };
}

/** Plays or shows the file that was chosen, otherwise the stored one. */
function FilePreview(props: {
  readonly kind: AssetKind;
  readonly asset: Asset | null;
  readonly file: File | null;
}): ReactNode {
  const { kind, asset, file } = props;
  const addresses = useForShown(asset === null ? [] : [asset], kind.file?.documents.addresses ?? null);
  const chosen = useObjectUrl(file);
  const { plugin } = kind;
  const medium = kind.file?.medium ?? null;
  if (medium === null || (asset === null && file === null)) return null;
  const title = file?.name ?? nameOf(plugin, asset?.data ?? {});
  const alt = asset?.data['altText'];
  const url = file === null ? urlOf(addresses.of(asset?.id ?? '')) : chosen;
  return (
    <Preview
      key={url ?? ''}
      medium={medium}
      url={url}
      title={title}
      alt={file === null && typeof alt === 'string' && alt !== '' ? alt : title}
      isLarge
      onStale={addresses.reload}
    />
  );
}

/** Names the assets with the same content, and lets the author choose. */
function SameContentQuestion({ kind, choice }: { readonly kind: AssetKind; readonly choice: FileChoice }): ReactNode {
  const { t } = useTranslation('assets');
  const { culture } = useKitTexts();
  const navigate = useNavigate();
  const nameIn = (name: string | null) => ((name ?? '') === '' ? t('unnamed', kind.words) : (name ?? ''));
  const names = new Intl.ListFormat(culture).format(choice.same.map(({ name }) => `“${nameIn(name)}”`));
  const [first] = choice.same;
  const screen = assetScreenOf(kind.plugin.route);
  return (
    <Notice
      intent="warning"
      role="alert"
      title={t('sameTitle')}
      actions={
        <>
          <Button onClick={choice.acceptSame}>{t('sameAccept')}</Button>
          {first === undefined || screen === null ? null : (
            <Button
              onClick={() => {
                choice.choose(null);
                void navigate(`${screen.address}?${new URLSearchParams({ selected: first.id }).toString()}`);
              }}
            >
              {t('sameOpen', { name: nameIn(first.name) })}
            </Button>
          )}
        </>
      }
    >
      {t('sameText', { names })}
    </Notice>
  );
}

function Progress({ sending }: { readonly sending: FileSending }): ReactNode {
  const { t } = useTranslation('assets');
  const { state, cancel } = sending;
  if (state === null) return null;
  const { name, share } = state;
  const isSent = share >= 1;
  return (
    <Field
      label={t('sending', { name })}
      validationState="none"
      validationMessage={isSent ? t('sendingDone') : t('sendingShare', { share: Math.floor(share * 100) })}
    >
      <ProgressBar {...(isSent ? {} : { value: share })} />
      {isSent ? null : (
        <Button size="small" onClick={cancel}>
          {t('cancelUpload')}
        </Button>
      )}
    </Field>
  );
}

/** The address of a file in this tab; undefined while there is none. */
function useObjectUrl(file: Blob | null): string | undefined {
  const [made, setMade] = useState<{ readonly file: Blob; readonly url: string } | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made !== null && made.file === file ? made.url : undefined;
}
