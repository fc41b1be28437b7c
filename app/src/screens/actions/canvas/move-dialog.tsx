import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { SelectField } from '@scn/kit/select-field.tsx';
import type { CanvasPayload, DropPlace } from './model/drop-places';
import type { CanvasController } from './tool/canvas-controller';
import { currentPlace, dropVerdict } from './tool/drop-verdict';

const first = '';

/** 'Move to…': chooses a place from lists. Says at once if it isn't allowed there. */
export const MoveDialog = observer(function MoveDialog(props: {
  readonly controller: CanvasController;
  readonly payload: CanvasPayload;
  readonly onMove: (place: DropPlace) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { controller, payload, onMove, onCancel } = props;
  const { words, contents } = controller;
  const { action, source } = contents;
  const { t } = useTranslation('canvas');
  const now = currentPlace(payload, action);
  const [responseCode, setResponse] = useState(now?.kind === 'command' ? now.responseCode : '');
  const [after, setAfter] = useState(now?.after ?? first);
  const isResponse = payload.kind === 'response';
  const playlist = action.responses.find((each) => each.responseCode === responseCode)?.playlist ?? [];
  const place: DropPlace = isResponse
    ? { kind: 'response', after: after === first ? null : after }
    : { kind: 'command', responseCode, after: after === first ? null : after };
  const verdict = dropVerdict(payload, place, action, source.plugins);
  const siblings = (
    isResponse
      ? action.responses.map((each) => ({ id: each.responseCode, title: words.responseTitle(each.responseCode) }))
      : playlist.map(({ id }, index) => ({ id, title: `${index + 1}. ${words.commandTitle(id)}` }))
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
        <SelectField
          label={t('moveToResponse')}
          value={responseCode}
          options={action.responses.map((each) => ({
            value: each.responseCode,
            label: words.responseTitle(each.responseCode),
          }))}
          onChange={(value) => {
            setResponse(value);
            setAfter(first);
          }}
        />
      )}
      <SelectField
        label={t('moveToPosition')}
        {...faultOf(verdict.isAllowed ? null : verdict.reason)}
        autoFocus
        value={after}
        options={[
          { value: first, label: t('positionFirst') },
          ...siblings.map(({ id, title }) => ({ value: id, label: t('positionAfter', { title }) })),
        ]}
        onChange={setAfter}
      />
    </FormDialog>
  );
});
