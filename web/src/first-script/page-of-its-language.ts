/*
 * Hosting has one page for unknown addresses, the English one. Only this page has the attribute `data-languages` at the
 * script. If the address is below another language, as in `/hi/nowhere`, that language's page takes its place. The
 * status stays 404.
 */

const code = location.pathname.split('/')[1] ?? '';
if (document.currentScript?.dataset.languages?.split(' ').includes(code)) {
  // The rest of the English page becomes hidden text: nothing of it is shown, loaded or run.
  document.write('<plaintext hidden>');
  fetch(`/${code}/404`)
    .then((answer) => answer.text())
    .then((html) => {
      document.open();
      // Hidden until base.css is there: such a document does not wait for its styles.
      document.write(html.replace('<html', '<html hidden'));
      document.close();
    })
    // Then the browser says what is wrong.
    .catch(() => location.replace(`/${code}`));
}
