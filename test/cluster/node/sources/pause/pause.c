/* The container that holds the namespaces of a pod: it buries children and otherwise waits. Part of this project, under
 * its license; the image of Kubernetes' own cannot be had where no registry can be reached. */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static void bury(int signal) {
  (void)signal;
  while (waitpid(-1, 0, WNOHANG) > 0) {
  }
}

static void end(int signal) {
  (void)signal;
  _exit(0);
}

int main(void) {
  sigaction(SIGCHLD, &(struct sigaction){.sa_handler = bury, .sa_flags = SA_NOCLDSTOP}, 0);
  signal(SIGINT, end);
  signal(SIGTERM, end);
  for (;;) {
    pause();
  }
}
