// What of the library has not come, in the middle of a call: the caller waits.

/** Joins the library's rest to the first file's `exports` before it returns, or throws. */
export function joinNow(url: string, exports: WebAssembly.ModuleImports): void {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  // The page's own thread may only ask for letters: each is a byte then.
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw new Error(`the library could not be fetched (${request.status})`);
  const bytes = Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 0xff);
  new WebAssembly.Instance(new WebAssembly.Module(bytes), { f: exports });
}
