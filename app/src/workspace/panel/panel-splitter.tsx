import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { heightStep, leastHeight, maxHeight, usualHeight } from './panel-height';
import { usePanelStyles } from './panel.styles';

/** The upper edge of the panel: drag, arrow keys, and double-click to reset. */
export function PanelSplitter(props: {
  readonly height: number;
  readonly onHeight: (height: number) => void;
}): ReactNode {
  const { height, onHeight } = props;
  const { t } = useTranslation('problemsPanel');
  const styles = usePanelStyles();
  const press = (event: KeyboardEvent) => {
    const next = {
      ArrowUp: height + heightStep,
      ArrowDown: height - heightStep,
      Home: leastHeight,
      End: maxHeight(),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onHeight(next);
  };
  const drag = (event: PointerEvent) => {
    const { currentTarget, pointerId, clientY } = event;
    currentTarget.setPointerCapture(pointerId);
    const move = (at: Event) => onHeight(height + clientY - (at as unknown as PointerEvent).clientY);
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener('lostpointercapture', () => currentTarget.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t('resize')}
      aria-valuemin={leastHeight}
      aria-valuemax={maxHeight()}
      aria-valuenow={Math.min(height, maxHeight())}
      className={styles.splitter}
      onKeyDown={press}
      onPointerDown={drag}
      onDoubleClick={() => onHeight(usualHeight)}
    />
  );
}
