/**
 * Inline script of every page (at most 300 bytes; the CSP contains its hash). Sets the theme and shows the splash
 * before the first paint. The document's entry is imported after the first frame, because a script in the head would
 * compete with the first image. `readyState` changes twice, but a module runs once.
 */
export const headScript =
  "{let d=document.documentElement.dataset;d.js='';try{let s=sessionStorage;d.theme=localStorage.theme||'';s.seen||(s.seen=d.splash=1)}catch{}onkeydown=onpointerdown=onwheel=e=>d.splash=onwheel='';document.onreadystatechange=e=>d.entry&&requestAnimationFrame(e=>setTimeout(e=>import(d.entry)))}";
