/** A script of its own, bundled by Vite: the address of its file. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
