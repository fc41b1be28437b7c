import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EkgResult, Patient } from '@scn/core/document/patients/schema';
import { ekgParameters, heartRateOf } from '@scn/core/view/strips/ekg-parameters';
import { readableName } from '@scn/kit/form/readable-name';
import { useDocument } from '#document/document-context.tsx';
import { DrawnStrip } from './drawn-strip';
import { EkgLeadsPaper, leadsPaper } from './ekg-leads-paper';
import { EkgStripPaper, stripSize } from './ekg-strip-paper';

/** What an EKG result looks like: twelve leads or a rhythm strip, from its fields, and from what its interpretation states for those that are empty. */
export function EkgDrawing({ result, patient }: { readonly result: EkgResult; readonly patient: Patient }): ReactNode {
  const { t } = useTranslation('results');
  const { plugins } = useDocument();
  const parameters = ekgParameters(result, heartRateOf(patient, plugins));
  const { rhythm, rate, rateFrom, block, wall, isOfTwelveLeads } = parameters;
  // keeps its identity while nothing that is drawn changes
  const drawn = useMemo(
    () => ({ rhythm, rate, rateFrom, block, wall, isOfTwelveLeads }),
    [rhythm, rate, rateFrom, block, wall, isOfTwelveLeads],
  );
  const name = block === null ? readableName(rhythm) : t(`block_${block}`);
  const says = rate === null ? name : t('ekgSays', { rhythm: name, rate });
  const label = t('drawnOf', { title: result.title });
  return (
    <DrawnStrip
      label={label}
      size={isOfTwelveLeads ? leadsPaper : stripSize}
      strip="ekg"
      says={says}
      paper={t(isOfTwelveLeads ? 'ekgLeadsPaper' : 'ekgPaper')}
      notes={rate === null || rateFrom === 'field' ? [] : [t(`rateFrom_${rateFrom}`)]}
      drawing={
        isOfTwelveLeads ? (
          <EkgLeadsPaper label={`${label}: ${says}`} parameters={drawn} seed={result.id} />
        ) : (
          <EkgStripPaper label={`${label}: ${says}`} parameters={drawn} seed={result.id} />
        )
      }
    />
  );
}
