/** Inline scripts that must run before the first file. The policy allows each by its hash. */
export const earlyScripts = {
  /** Applies the theme before the first paint, and whether somebody is signed in: the server renders for visitors. */
  known: `try{var p=document.documentElement.dataset,t=localStorage.theme;if(t==='light'||t==='dark')p.theme=t;if(localStorage.token)p.person=''}catch{}`,
  /** Blocks input until the page is hydrated, because it would be lost. If hydration fails, links work as they are. */
  inert: `root.inert=true;addEventListener('error',function(e){if(e.target.defer)root.inert=false},true)`,
  /** Loads scripts after the first paint, so that visible content has the bandwidth. Hidden pages do not paint. */
  later: `function begin(){document.head.append(later.content)}document.hidden?begin():requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,1000)`,
};
