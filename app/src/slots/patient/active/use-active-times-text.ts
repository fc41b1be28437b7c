import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '@scn/core/simulation/physiology/spans-in-set';
import type { Ms } from '@scn/core/simulation/physiology/line';
import { clockText } from '@scn/kit/curve/time-ticks';

/**
 * When something holds, as a person reads it: `Holds from 4:10 to 12:00 without treatment.`
 *
 * @param until - the end of the play time
 */
export function useActiveTimesText(
  until: Ms,
): (spans: readonly TimeSpan[], treated: readonly TimeSpan[] | null) => string {
  const { t, i18n } = useTranslation('patient');
  const whenOf = (spans: readonly TimeSpan[]) => {
    const texts = spans.map(({ from, to }) => {
      if (from === 0 && to === until) return t('heldAlways');
      return t(to === until ? 'heldToEnd' : 'heldFrom', { from: clockText(from / 1000), to: clockText(to / 1000) });
    });
    return new Intl.ListFormat(i18n.language).format(texts);
  };
  return (spans, treated) => {
    const untreated = spans.length === 0 ? t('heldNever') : t('held', { when: whenOf(spans) });
    if (treated === null) return untreated;
    return `${untreated} ${treated.length === 0 ? t('treatedNever') : t('treatedHeld', { when: whenOf(treated) })}`;
  };
}
