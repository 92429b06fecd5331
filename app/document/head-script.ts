/**
 * Inline script of every page (at most 300 bytes; the CSP contains its hash). Before the first paint it sets the
 * visitor's theme and, in a new session, shows the splash, which any input dismisses. It imports the document's entry
 * after the first frame, because a script in the head would compete with the first image for bandwidth and processor
 * time. `readyState` changes twice, but a module runs once.
 */
export const headScript =
  "{let d=document.documentElement.dataset;d.js='';try{let s=sessionStorage;d.theme=localStorage.theme||'';s.seen||(s.seen=d.splash=1)}catch{}onkeydown=onpointerdown=onwheel=e=>d.splash=onwheel='';document.onreadystatechange=e=>d.entry&&requestAnimationFrame(e=>setTimeout(e=>import(d.entry)))}";
