import type { Picture } from './take-pictures';

const style = `
  :root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif; }
  body { margin: 24px; }
  nav { columns: 240px; }
  h2 { margin: 32px 0 8px; font-size: 16px; }
  .row { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 12px; margin-bottom: 12px; }
  figure { margin: 0; }
  img { width: 100%; border: 1px solid GrayText; box-sizing: border-box; }
  figcaption { font-size: 12px; }
`;

/** The overview page of the pictures: a section per scene, a row per width, the lights side by side. */
export function contentsPage(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ scene }) => scene))];
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Pictures of the editor</title>
<style>${style}</style>
<h1>Pictures of the editor</h1>
<nav>${names.map((name) => `<a href="#${name}">${name}</a><br>`).join('')}</nav>
${names
  .map((name) =>
    section(
      name,
      pictures.filter(({ scene }) => scene === name),
    ),
  )
  .join('\n')}
</html>
`;
}

function section(name: string, pictures: readonly Picture[]): string {
  const widths = [...new Set(pictures.map(({ width }) => width))];
  const rows = widths.map((width) => {
    const row = pictures.filter((picture) => picture.width === width).map(figure);
    return `<div class="row">${row.join('')}</div>`;
  });
  return `<h2 id="${name}">${name}</h2>${rows.join('')}`;
}

function figure({ file, light, width }: Picture): string {
  return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="${file}"></a><figcaption>${light}, ${width}</figcaption></figure>`;
}
