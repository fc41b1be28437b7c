import { useId, useState, type ReactNode } from 'react';
import { Button, Label, ProgressBar } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { EntityKind } from '@scn/core/schema/keywords';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/gates';
import { useAlert } from '#services/alerts/use-alert';
import { useShellServices } from '#services/shell-services.tsx';
import { useChange } from '#workspace/document/use-change';
import { useMay } from '#workspace/properties/use-may';
import { useResultStyles } from '../results.styles';
import { uploadImage } from './upload-image';
import { withImage } from './with-image';

/** A file that is being sent, or why it wasn’t taken; null while there is none. */
type Upload =
  | { readonly kind: 'sending'; readonly file: File; readonly share: number }
  | { readonly kind: 'failed'; readonly file: File; readonly message: string }
  | null;

/** Uploads an image to the library and adds it to a result; nothing for those who may not. */
export function ImageDrop(props: {
  readonly kind: EntityKind & ('radiology' | 'ekg' | 'efm');
  readonly id: string;
  /** Of the result; the image gets it as well. */
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
  const [upload, setUpload] = useState<Upload>(null);
  const images = document.plugins.asset('asset.image');
  const needed = permissionFor('Update', kind);
  if (images?.file === undefined || images.file === null) return null;
  if (!mayChange(needed.action, needed.subject) || !passes(may('Create', images.subject))) return null;
  const { extensions, maxBytes } = images.file;
  const send = async (file: File): Promise<void> => {
    setUpload({ kind: 'sending', file, share: 0 });
    const name = title.trim() === '' ? file.name.replace(/\.\w+$/, '') : title;
    const sent = await uploadImage(client, { institutionId, title: name, file }, (share) =>
      setUpload({ kind: 'sending', file, share }),
    );
    if (sent.kind !== 'added') {
      setUpload({ kind: 'failed', file, message: sent.kind === 'refused' ? sent.message : t('uploadLost') });
      return;
    }
    setUpload(null);
    for (const warning of sent.warnings) alert('warning', warning);
    // the result may have been changed or deleted since
    const changes = withImage(documentView(document).get(id), sent.id);
    if (changes === null) alert('warning', t('uploadedOnly', { title: name }));
    else change([{ name: 'entity.update', input: { kind, id, changes } }], { success: t('uploaded', { title: name }) });
  };
  return (
    <div className={styles.drop}>
      <Label htmlFor={inputId}>{t('newImage')}</Label>
      <FileDrop
        inputId={inputId}
        label={t('newImage')}
        accept={extensions}
        maxBytes={maxBytes}
        files={upload === null ? [] : [upload.file]}
        disabled={upload?.kind === 'sending'}
        isInvalid={upload?.kind === 'failed'}
        note={(file) =>
          upload?.kind === 'failed' ? (
            <div role="alert" className={styles.refused}>
              <span>{upload.message}</span>
              <Button size="small" onClick={() => void send(file)}>
                {t('tryAgain')}
              </Button>
            </div>
          ) : (
            <ProgressBar
              aria-label={t('uploading', { name: file.name })}
              {...(upload !== null && upload.share < 1 ? { value: upload.share } : {})}
            />
          )
        }
        onChange={([file]) => {
          if (file === undefined) setUpload(null);
          else void send(file);
        }}
      />
    </div>
  );
}
