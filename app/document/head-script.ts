/**
 * The one inline script of every page (at most 300 bytes; the CSP names its hash). Before the first paint it sets the visitor's theme
 * and, on the first view of a session, asks for the splash, which any input dismisses. It imports a document's entry only after the
 * first frame: a script in the head would compete with the first picture for bandwidth and processor. `readyState` changes twice, but
 * a module runs once.
 */
export const headScript =
  "{let d=document.documentElement.dataset;d.js='';try{let s=sessionStorage;d.theme=localStorage.theme||'';s.seen||(s.seen=d.splash=1)}catch{}onkeydown=onpointerdown=onwheel=e=>d.splash=onwheel='';document.onreadystatechange=e=>d.entry&&requestAnimationFrame(e=>setTimeout(e=>import(d.entry)))}";
