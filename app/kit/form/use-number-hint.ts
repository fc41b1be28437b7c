import { useKitTexts } from '../texts/kit-text';
import { withDecimalPoint } from './number-text';

/** Adds to the message about a number what to write instead of a decimal comma: ‘Change must be a number. Write 12.5.’ */
export function useNumberHint(): (message: string, typed: string) => string {
  const { text } = useKitTexts();
  return (message, typed) => {
    const number = withDecimalPoint(typed);
    return number === null ? message : `${message}. ${text('form.error.decimalPoint', { number })}`;
  };
}
