/**
 * The one inline script of every page (at most 300 bytes; its hash stands in the CSP). Before the first paint it sets the
 * visitor's theme and asks for the splash on the first view of a session, which any input dismisses. After it, it imports a document's entry: as a script
 * of the head that would take the line from the first picture, and the processor from the frame that shows it.
 */
export const headScript =
  "{let d=document.documentElement.dataset;d.js='';try{let s=sessionStorage,t=localStorage.theme;t&&(d.theme=t);s.seen||=d.splash=1}catch{}onkeydown=onpointerdown=onwheel=()=>delete d.splash;d.entry&&addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>import(d.entry))))}";
