import { useState, type ReactNode } from 'react';
import { Field, Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Action } from '@scn/core/document/actions/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import type { DropPlace } from './model/drop-places';
import type { CanvasPayload } from './tool/canvas-drag';
import { currentPlace, dropVerdict } from './tool/drop-verdict';
import { useDropWords } from './use-drop-words';

const first = '';

/** 'Move to…': chooses a place from lists. Says at once if it isn't allowed there. */
export function MoveDialog(props: {
  readonly action: Action;
  readonly payload: CanvasPayload;
  readonly plugins: Pick<PluginLookup, 'command' | 'trigger'>;
  readonly onMove: (place: DropPlace) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { action, payload, plugins, onMove, onCancel } = props;
  const { t } = useTranslation('canvas');
  const words = useDropWords(action);
  const now = currentPlace(payload, action);
  const [responseCode, setResponse] = useState(now?.kind === 'command' ? now.responseCode : '');
  const [after, setAfter] = useState(now?.after ?? first);
  const isResponse = payload.kind === 'response';
  const playlist = action.responses.find((each) => each.responseCode === responseCode)?.playlist ?? [];
  const place: DropPlace = isResponse
    ? { kind: 'response', after: after === first ? null : after }
    : { kind: 'command', responseCode, after: after === first ? null : after };
  const verdict = dropVerdict(payload, place, action, plugins);
  const titleOf = (code: string) => words.titles({ kind: 'response', ids: [code], source: '' })[0] ?? code;
  const siblings = (
    isResponse
      ? action.responses.map((each) => ({ id: each.responseCode, title: titleOf(each.responseCode) }))
      : playlist.map(({ id }, index) => ({
          id,
          title: `${index + 1}. ${words.titles({ kind: 'playlist command', ids: [id], source: '' })[0] ?? id}`,
        }))
  ).filter(({ id }) => !payload.ids.includes(id));
  return (
    <FormDialog
      title={`${t('moveToTitle')}: ${words.what(payload)}`}
      confirmLabel={t('move')}
      onCancel={onCancel}
      onSubmit={() => {
        if (verdict.isAllowed) onMove(place);
      }}
    >
      {isResponse ? null : (
        <Field label={t('moveToResponse')}>
          <Select
            value={responseCode}
            onChange={(_, { value }) => {
              setResponse(value);
              setAfter(first);
            }}
          >
            {action.responses.map((each) => (
              <option key={each.responseCode} value={each.responseCode}>
                {titleOf(each.responseCode)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('moveToPosition')} {...faultOf(verdict.isAllowed ? null : verdict.reason)}>
        <Select
          autoFocus
          value={after}
          onChange={(_, { value }) => {
            setAfter(value);
          }}
        >
          <option value={first}>{t('positionFirst')}</option>
          {siblings.map(({ id, title }) => (
            <option key={id} value={id}>
              {t('positionAfter', { title })}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
