@echo off
rem Runs huff with the Java of JAVA_HOME or on the PATH. HUFF_JAVA_OPTS: further options for Java, such as -Xmx512m
setlocal
set "java=java"
if not defined JAVA_HOME goto path
set "java=%JAVA_HOME%\bin\java"
if exist "%java%.exe" goto run
echo huff: JAVA_HOME is "%JAVA_HOME%", but there is no bin\java.exe in it; correct or unset it 1>&2
exit /b 1
:path
for %%j in (java.exe) do if not "%%~$PATH:j"=="" goto run
echo huff: Java is missing; install Java 17 or newer 1>&2
exit /b 1
:run
if not defined OPENCV_LOG_LEVEL set "OPENCV_LOG_LEVEL=OFF"
"%java%" --enable-native-access=ALL-UNNAMED -Dsun.misc.unsafe.memory.access=allow -Xlog:disable -Xshare:auto -XX:+UseSerialGC -Xms16m -Dfile.encoding=UTF-8 -Djava.awt.headless=true %HUFF_JAVA_OPTS% -jar "%~dp0huff.jar" %*
exit /b %ERRORLEVEL%
