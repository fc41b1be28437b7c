import { useId, useState, type ReactNode } from 'react';
import { Button, Label, ProgressBar } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import type { EntityNode } from '@scn/core/kernel/view';
import type { EntityKind } from '@scn/core/schema/keywords';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { uploadAsset } from '#catalogue/upload-asset';
import { useDocument, documentView } from '#document/document-context.tsx';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useAlert } from '#services/alerts/use-alert';
import { useShellServices } from '#services/shell-services.tsx';
import { useChange } from '#workspace/document/use-change';
import { useMay } from '#workspace/properties/use-may';
import { useResultStyles } from '../results.styles';

/** A file that is being sent, with the title that its image gets, or why it wasn’t taken. */
interface Upload {
  readonly file: File;
  readonly title: string;
  /** How much of it is sent; null after it failed. */
  readonly share: number | null;
  readonly message: string | null;
}

/** The files of one drop. */
type Uploads = readonly Upload[];

/**
 * Uploads images to the library and adds them to a result; nothing for those who may not. One image gets the title of the result; several
 * that are dropped together get the names of their files.
 */
export function ImageDrop(props: {
  readonly kind: EntityKind & ('radiology' | 'ekg' | 'efm');
  readonly id: string;
  /** Of the result. */
  readonly title: string;
}): ReactNode {
  const { kind, id, title } = props;
  const { t } = useTranslation('results');
  const styles = useResultStyles();
  const document = useDocument();
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const alert = useAlert();
  const change = useChange();
  const passes = useGates();
  const mayChange = useMay();
  const inputId = useId();
  const [uploads, setUploads] = useState<Uploads>([]);
  const images = document.plugins.asset('asset.image');
  const needed = permissionFor('Update', kind);
  if (images?.file === undefined || images.file === null) return null;
  if (!mayChange(needed.action, needed.subject) || !passes(may('Create', images.subject))) return null;
  const { extensions, maxBytes } = images.file;
  const set = (file: File, part: Partial<Upload> | null) => {
    setUploads((all) =>
      part === null
        ? all.filter((each) => each.file !== file)
        : all.map((each) => (each.file === file ? { ...each, ...part } : each)),
    );
  };
  const send = async ({ file, title: name }: Upload): Promise<void> => {
    set(file, { share: 0, message: null });
    const upload = { plugin: images, institutionId, title: name, file };
    const sent = await uploadAsset(client, upload, (share) => set(file, { share }));
    if (sent.kind !== 'added') {
      set(file, { share: null, message: sent.kind === 'refused' ? sent.message : t('uploadLost') });
      return;
    }
    set(file, null);
    for (const warning of sent.warnings) alert('warning', warning);
    // the result may have been changed or deleted since
    const changes = withImage(documentView(document).get(id), sent.id);
    if (changes === null) alert('warning', t('uploadedOnly', { title: name }));
    else change([{ name: 'entity.update', input: { kind, id, changes } }], { success: t('uploaded', { title: name }) });
  };
  const start = async (files: readonly File[]) => {
    const added = files
      .filter((file) => !uploads.some((each) => each.file === file))
      .map((file): Upload => {
        const isAlone = files.length === 1 && title.trim() !== '';
        return { file, title: isAlone ? title : file.name.replace(/\.\w+$/, ''), share: 0, message: null };
      });
    setUploads([...uploads.filter(({ file }) => files.includes(file)), ...added]);
    // in their order, which the result keeps
    for (const upload of added) await send(upload);
  };
  const uploadOf = (file: File) => uploads.find((each) => each.file === file);
  return (
    <div className={styles.drop}>
      <Label htmlFor={inputId}>{t('newImage')}</Label>
      <FileDrop
        inputId={inputId}
        label={t('newImage')}
        accept={extensions}
        maxBytes={maxBytes}
        multiple={kind === 'radiology'}
        files={uploads.map(({ file }) => file)}
        disabled={uploads.some(({ share }) => share !== null)}
        isInvalid={uploads.some(({ message }) => message !== null)}
        note={(file) => {
          const upload = uploadOf(file);
          if (upload === undefined) return null;
          return upload.message === null ? (
            <ProgressBar
              aria-label={t('uploading', { name: file.name })}
              {...(upload.share !== null && upload.share < 1 ? { value: upload.share } : {})}
            />
          ) : (
            <div role="alert" className={styles.refused}>
              <span>{upload.message}</span>
              <Button size="small" onClick={() => void send(upload)}>
                {t('tryAgain')}
              </Button>
            </div>
          );
        }}
        onChange={(files) => void start(files)}
      />
    </div>
  );
}

/** The changes that give a result an image: in addition to others where it can have several, otherwise instead. Null for what is no result. */
function withImage(node: EntityNode | undefined, imageId: string): JsonObject | null {
  if (node?.kind === 'ekg' || node?.kind === 'efm') return { imageId };
  if (node?.kind !== 'radiology') return null;
  const { imageIds } = (node as EntityNode<'radiology'>).value;
  return { imageIds: [...imageIds.filter((each) => each !== imageId), imageId] };
}
