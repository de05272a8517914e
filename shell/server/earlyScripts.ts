/** What cannot wait for the first file, and stands in the page itself. The policy knows each by its hash. */
export const earlyScripts = {
  /** The chosen colours before anything is painted, and whether somebody is signed in: the server rendered for nobody. */
  known: `try{var p=document.documentElement.dataset,t=localStorage.theme;if(t==='light'||t==='dark')p.theme=t;if(localStorage.token)p.person=''}catch{}`,
  /**
   * Until the page lives, nothing in it can be pressed or typed in: it would be lost. Where it cannot come to life its
   * links lead on as they are.
   */
  inert: `root.inert=true;addEventListener('error',function(e){if(e.target.defer)root.inert=false},true)`,
  /** Scripts are asked for once the page was painted: until then the line belongs to what is seen. Nobody paints what is hidden. */
  later: `function begin(){document.head.append(later.content)}document.hidden?begin():requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,1000)`,
};
