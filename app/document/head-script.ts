/**
 * The one inline script of every page (at most 300 bytes; its hash stands in the CSP). Before the first paint it sets the
 * visitor's theme; on the first view of a session it asks for the splash, which any input dismisses, on later ones for the
 * studio's own faces, which are there by then. After the first frame it imports a document's entry: as a script of the head that would
 * take the line from the first picture, and the processor from the frame that shows it. (The state changes twice; a module is run once.)
 */
export const headScript =
  "{let d=document.documentElement.dataset;d.js='';try{let s=sessionStorage;d.theme=localStorage.theme||'';s.seen?d.faces='':s.seen=d.splash=1}catch{}onkeydown=onpointerdown=onwheel=e=>d.splash=onwheel='';document.onreadystatechange=e=>d.entry&&requestAnimationFrame(e=>setTimeout(e=>import(d.entry)))}";
