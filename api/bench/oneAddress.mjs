// One address for several processes: each connection goes to the next one. PORT and PORTS say where.
import { connect, createServer } from 'node:net';

const ports = process.env.PORTS.split(',').map(Number);
let turn = 0;
createServer({ noDelay: true }, (near) => {
  const far = connect({ port: ports[turn++ % ports.length], host: '127.0.0.1', noDelay: true });
  near.pipe(far).pipe(near);
  for (const [socket, peer] of [
    [near, far],
    [far, near],
  ]) {
    socket.on('error', () => {});
    socket.on('close', () => peer.destroy());
  }
}).listen({ port: Number(process.env.PORT), host: '127.0.0.1', backlog: 4096 }, () => process.stdout.write('ready\n'));
