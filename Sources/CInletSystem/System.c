#include "CInletSystem.h"
