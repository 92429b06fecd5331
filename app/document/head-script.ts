/**
 * The one inline script of every page (at most 300 bytes; its hash stands in the CSP). Before the first paint it sets the
 * visitor's theme and asks for the splash on the first view of a session.
 */
export const headScript =
  "{const d=document.documentElement.dataset;d.js='';try{const t=localStorage.theme;if(t)d.theme=t;if(!sessionStorage.seen)sessionStorage.seen=d.splash=1}catch{}}";
