/** A duration as people write it: ‘45 s’, ‘1 min’, ‘1:30 min’, ‘2 h’, ‘1:02:03 h’. The one way to write durations in texts. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds * 1000) / 1000;
  if (whole < 60) return `${whole} s`;
  const rest = Math.round((whole % 60) * 1000) / 1000;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return rest === 0 ? `${minutes} min` : `${minutes}:${twoDigits(rest)} min`;
  const hours = Math.floor(minutes / 60);
  if (rest === 0 && minutes % 60 === 0) return `${hours} h`;
  return `${hours}:${twoDigits(minutes % 60)}:${twoDigits(rest)} h`;
}

function twoDigits(part: number): string {
  return part < 10 ? `0${part}` : String(part);
}
